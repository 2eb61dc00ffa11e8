export interface EdgeSettings {
  readonly port: number;
  readonly s3Port: number;
  /** Started by root, the workers must stay root to reach a clone under a closed directory. */
  readonly asRoot: boolean;
}

/** Paths are relative to the prefix nginx is started with, so the clone's path needs no quoting. */
export function renderEdgeConfig({ port, s3Port, asRoot }: EdgeSettings): string {
  return `daemon off;
${asRoot ? 'user root;\n' : ''}worker_processes auto;
worker_rlimit_nofile 8192;
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

  log_format edge '$time_iso8601 $status $upstream_cache_status $request_time $body_bytes_sent '
                  '"$http_range" $request_method $request_uri';
  access_log access.log edge buffer=64k flush=1s;

  server_tokens off;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 60s;
  keepalive_requests 100000;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  large_client_header_buffers 4 16k;

  proxy_cache_path cache levels=1:2 keys_zone=media:16m max_size=4g inactive=1h use_temp_path=off;

  upstream store {
    server 127.0.0.1:${s3Port};
    keepalive 32;
    keepalive_requests 100000;
  }

  map $args $is_signed {
    default 0;
    "~(?:^|&)X-Amz-Signature=[0-9a-f]{64}(?:&|$)" 1;
  }

  # An Expires stored with the object knows nothing of the url's end; only a signed one does.
  map $args $expires_unsigned {
    default 1;
    "~(?:^|&)response-expires=." 0;
  }

  map $upstream_status $is_error {
    default 1;
    200 0;
    206 0;
  }

  server {
    listen 127.0.0.1:${port} backlog=1024;

    location / {
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
      }
      if ($is_signed = 0) {
        return 403;
      }

      slice 1m;
      proxy_cache media;
      proxy_cache_key $http_host$request_uri$slice_range;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;
      proxy_ignore_headers X-Accel-Expires X-Accel-Redirect Cache-Control Set-Cookie Vary;
      proxy_cache_bypass $expires_unsigned;
      proxy_no_cache $expires_unsigned $is_error;

      # Only what the signature covers goes upstream: an Authorization header, say, could fill the
      # cache for a url that is not good by itself.
      proxy_pass_request_headers off;
      proxy_pass_request_body off;
      proxy_set_header Host $http_host;
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
      proxy_hide_header X-Rgw-Next-Append-Position;

      proxy_pass http://store;
    }
  }
}
`;
}
