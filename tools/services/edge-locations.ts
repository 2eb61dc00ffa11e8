/** CORS for reading from any origin; other methods are rejected. */
const readOnlyDirectives = `
      add_header Access-Control-Allow-Origin "*" always;
      add_header Access-Control-Expose-Headers "Content-Length, Content-Range, Accept-Ranges, ETag" always;
      add_header X-Cache $upstream_cache_status always;

      if ($request_method = OPTIONS) {
        add_header Access-Control-Allow-Origin "*";
        add_header Access-Control-Allow-Methods "GET, HEAD";
        add_header Access-Control-Allow-Headers "Range, If-Range, If-None-Match, If-Modified-Since";
        add_header Access-Control-Max-Age 86400;
        return 204;
      }
      if ($request_method !~ ^(?:GET|HEAD)$) {
        return 405;
      }`;

/** Upstream request, and headers removed from its response. */
const upstreamDirectives = `
      slice 2m;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;

      # Only the URL goes upstream: an Authorization header, for example, could fill the cache for
      # a URL that is not valid by itself.
      proxy_pass_request_headers off;
      proxy_pass_request_body off;
      proxy_set_header Range $slice_range;
      proxy_set_header Connection "";
      proxy_set_header Content-Length "";
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_send_timeout 15s;
      proxy_read_timeout 15s;

      proxy_hide_header Access-Control-Allow-Origin;
      proxy_hide_header Access-Control-Allow-Methods;
      proxy_hide_header Access-Control-Allow-Headers;
      proxy_hide_header Access-Control-Allow-Credentials;
      proxy_hide_header Access-Control-Expose-Headers;
      proxy_hide_header Access-Control-Max-Age;
      proxy_hide_header X-Amz-Request-Id;
      proxy_hide_header X-Rgw-Object-Type;
      proxy_hide_header X-Rgw-Next-Append-Position;`;

/** Cached under the whole signed URL until the signature expires. */
export const signedLocation = `${readOnlyDirectives}
      if ($is_signed = 0) {
        return 403;
      }
${upstreamDirectives}

      proxy_cache media;
      proxy_cache_key $http_host$request_uri$slice_range;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Set-Cookie Vary;
      proxy_cache_bypass $expires_unsigned;
      proxy_no_cache $expires_unsigned $is_error;
      proxy_set_header Host $http_host;
      proxy_pass http://store;`;

/** Public objects are immutable, so they are cached for as long as they are requested. */
export const publicLocation = (s3Port: number): string => `
      internal;
${readOnlyDirectives}
      add_header Cache-Control "public, max-age=31536000, immutable";
${upstreamDirectives}
      proxy_hide_header Cache-Control;
      proxy_hide_header Expires;

      # Fixed Host header: an arbitrary one from the client must not create another copy.
      proxy_cache public;
      proxy_cache_key $request_uri$slice_range;
      proxy_cache_valid 200 206 365d;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Expires Set-Cookie Vary;
      proxy_no_cache $is_error;
      proxy_set_header Host 127.0.0.1:${s3Port};

      # The store responds 403 to anonymous requests for missing objects too.
      proxy_intercept_errors on;
      error_page 403 404 =404 @absent;
      proxy_pass http://store$request_uri;`;
