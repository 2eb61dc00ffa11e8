import { publicLocation, signedLocation } from './edge-locations.ts';

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
