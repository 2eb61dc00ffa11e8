/** For how long the edge serves a copy without asking the store. */
const REVALIDATE_SECONDS = 20;

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

/**
 * Cached under the whole signed URL. Copies are revalidated at the store, which refuses an expired
 * signature and no longer has the streams of withdrawn music.
 */
const signedLocation = `${readOnlyDirectives}
      if ($is_signed = 0) {
        return 403;
      }
${upstreamDirectives}

      proxy_cache media;
      proxy_cache_key $http_host$request_uri$slice_range;
      proxy_cache_valid 200 206 ${REVALIDATE_SECONDS}s;
      proxy_cache_revalidate on;
      # Without "updating": a copy that the store no longer has must not be served.
      proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Expires Set-Cookie Vary;
      proxy_cache_bypass $expires_unsigned;
      proxy_no_cache $expires_unsigned $is_error;
      proxy_set_header Host $http_host;
      proxy_pass http://store;`;

/** Public objects are immutable, so they are cached for as long as they are requested. */
const publicLocation = (s3Port: number): string => `
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

/** Signed forms by which browsers upload; the store checks the policy of the form. */
const uploadLocation = `
      add_header Access-Control-Allow-Origin "*" always;
      if ($request_method = OPTIONS) {
        add_header Access-Control-Allow-Origin "*";
        add_header Access-Control-Allow-Methods "POST";
        add_header Access-Control-Max-Age 86400;
        return 204;
      }
      if ($is_upload = 0) {
        return 403;
      }
      client_max_body_size 16m;

      # Only the form goes upstream: a signed header could call something else of the store.
      proxy_pass_request_headers off;
      proxy_set_header Content-Type $content_type;
      proxy_set_header Content-Length $content_length;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_hide_header Access-Control-Allow-Origin;
      proxy_hide_header X-Amz-Request-Id;
      proxy_pass http://store;`;

const unreservedPattern = '[\\w.~-]*';
const encodedPattern = '%(?!2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])[0-9A-F]{2}';
/** Query value in canonical encoding: only characters that need it are percent-encoded. */
const valuePattern = `${unreservedPattern}(?:${encodedPattern}${unreservedPattern})*`;

/** Signed URL of the API, with query parameters sorted by name. */
const signedUrlPattern = [
  '^/[a-z0-9][a-z0-9.-]+(?:/[a-zA-Z0-9][\\w.-]*)+',
  '\\?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Content-Sha256=UNSIGNED-PAYLOAD',
  `&X-Amz-Credential=${valuePattern}&X-Amz-Date=\\w+&X-Amz-Expires=[0-9]+&X-Amz-Signature=[0-9a-f]{64}`,
  `&X-Amz-SignedHeaders=host(?:&response-content-disposition=${valuePattern})?`,
  `(?:&response-expires=${valuePattern})?&x-id=GetObject$`,
].join('');

export interface EdgeSettings {
  readonly port: number;
  readonly s3Port: number;
  /** Workers started by root stay root, because the clone may be in a directory closed to others. */
  readonly asRoot: boolean;
}

/** Paths are relative to the nginx prefix, so the path of the clone needs no quoting. */
export function renderEdgeConfig({ port, s3Port, asRoot }: EdgeSettings): string {
  return `daemon off;
${asRoot ? 'user root;\n' : ''}worker_processes auto;
worker_rlimit_nofile 8192;
pcre_jit on;
pid nginx.pid;
error_log stderr warn;

events {
  worker_connections 4096;
}

http {
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;

  # A signed query is a credential until it expires, so logs must not contain it. Error messages about
  # a request quote its whole URL and cannot be formatted: the error log is limited to the process, and
  # the access log records the upstream status.
  error_log stderr emerg;
  map $request_uri $request_path {
    default -;
    "~^(?<path_without_query>[^?]+)" $path_without_query;
  }
  log_format edge '$time_iso8601 $status $upstream_cache_status $request_time $body_bytes_sent '
                  '"$http_range" "$upstream_status" "$upstream_response_time" '
                  '$request_method $request_path';
  access_log access.log edge buffer=64k flush=1s;

  server_tokens off;
  default_type application/octet-stream;
  # No tcp_nopush: it can delay the end of a response by 40 ms, and range responses are short.
  sendfile on;
  keepalive_timeout 60s;
  keepalive_requests 100000;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  large_client_header_buffers 4 16k;

  proxy_cache_path cache levels=1:2 keys_zone=media:16m max_size=4g inactive=1h use_temp_path=off;
  proxy_cache_path cache-public levels=1:2 keys_zone=public:16m max_size=2g inactive=30d use_temp_path=off;

  upstream store {
    server 127.0.0.1:${s3Port};
    keepalive 32;
    keepalive_requests 100000;
  }

  # The store accepts several spellings of one URL, and each would be a copy in the cache.
  map $request_uri $is_signed {
    default 0;
    "~${signedUrlPattern}" 1;
  }

  # Only a signed Expires reflects the expiry of the URL; one stored with the object does not.
  map $args $expires_unsigned {
    default 1;
    "~(?:^|&)response-expires=." 0;
  }

  # A plain key below public/ in any bucket. Encoded characters and query strings are excluded: the
  # store could interpret them differently, or they would fill the cache with copies.
  map $request_uri $is_public {
    default 0;
    "~^/[a-z0-9][a-z0-9.-]+/public(?:/[a-zA-Z0-9][\\w.-]*)+$" 1;
  }

  # A form to the bucket itself, without a query: a query would select another operation of the store.
  map "$request_method $request_uri $content_type" $is_upload {
    default 0;
    "~^POST /[a-z0-9][a-z0-9.-]+ multipart/form-data;" 1;
  }

  map $upstream_status $is_error {
    default 1;
    200 0;
    206 0;
  }

  server {
    listen 127.0.0.1:${port} backlog=1024;

    # Matches the raw URL: after decoding, several spellings are equal.
    if ($is_public) {
      rewrite ^ /_public last;
    }

    location / {${signedLocation}
    }

    location ~ ^/[a-z0-9][a-z0-9.-]+$ {${uploadLocation}
    }

    location = /_public {${publicLocation(s3Port)}
    }

    location @absent {
      add_header Access-Control-Allow-Origin "*" always;
      return 404;
    }
  }
}
`;
}
