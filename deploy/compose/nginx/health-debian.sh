#!/bin/bash
# The data image has no HTTP client.
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /_edge/health HTTP/1.0\r\n\r\n' >&3
grep -q ' 204 ' <&3
