-- Stretches of so many bytes (the second argument) anywhere in a file of so many (the first), the same
-- in every round.
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
