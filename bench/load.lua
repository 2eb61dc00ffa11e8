-- Every request has another client address, as behind an edge, so that rate limits count but refuse
-- nothing. Arguments are access tokens, used in turn; without arguments requests are anonymous.
local count = 0
local tokens = {}
init = function(args)
  tokens = args
end
request = function()
  count = count + 1
  local address = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  local headers = { ["X-Forwarded-For"] = address, ["Accept-Language"] = "ko-KR,ko;q=0.9,en;q=0.8" }
  if #tokens > 0 then
    headers["Authorization"] = "Bearer " .. tokens[count % #tokens + 1]
  end
  return wrk.format("GET", nil, headers)
end
