-- Every request comes from another address, as behind an edge: limits count, and refuse nobody.
local count = 0
request = function()
  count = count + 1
  local address = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  return wrk.format("GET", nil, { ["X-Forwarded-For"] = address, ["Accept-Language"] = "ko-KR,ko;q=0.9,en;q=0.8" })
end
