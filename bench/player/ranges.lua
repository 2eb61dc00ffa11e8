-- Requests pseudo-random ranges, equal in every round. Arguments: file size and range length in bytes.
local size, length
local state = 20261115
init = function(args)
  size = tonumber(args[1])
  length = tonumber(args[2])
end
request = function()
  state = (state * 1103515245 + 12345) % 2147483648
  local first = state % (size - length)
  return wrk.format("GET", nil, { ["Range"] = string.format("bytes=%d-%d", first, first + length - 1) })
end
