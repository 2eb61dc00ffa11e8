/** Browsers of any site may read, and nobody may do more. */
const readingOnly = `
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

/** How the store is asked, and what of its answer is told. */
const fromStore = `
      slice 2m;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;

      # Only what the url says goes upstream: an Authorization header, say, could fill the cache for
      # a url that is not good by itself.
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

/** Kept under the whole signed url, and no longer than the signature is good. */
export const signedLocation = `${readingOnly}
      if ($is_signed = 0) {
        return 403;
      }
${fromStore}

      proxy_cache media;
      proxy_cache_key $http_host$request_uri$slice_range;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Set-Cookie Vary;
      proxy_cache_bypass $expires_unsigned;
      proxy_no_cache $expires_unsigned $is_error;
      proxy_set_header Host $http_host;
      proxy_pass http://store;`;

/** The bytes under a public name never change, so they are kept for as long as they are asked for. */
export const publicLocation = (s3Port: number): string => `
      internal;
${readingOnly}
      add_header Cache-Control "public, max-age=31536000, immutable";
${fromStore}
      proxy_hide_header Cache-Control;
      proxy_hide_header Expires;

      # The store's own host, whatever the caller calls us: a made-up one must not make a copy.
      proxy_cache public;
      proxy_cache_key $request_uri$slice_range;
      proxy_cache_valid 200 206 365d;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Expires Set-Cookie Vary;
      proxy_no_cache $is_error;
      proxy_set_header Host 127.0.0.1:${s3Port};

      # To someone unknown the store says forbidden, also for what is not there.
      proxy_intercept_errors on;
      error_page 403 404 =404 @absent;
      proxy_pass http://store$request_uri;`;
