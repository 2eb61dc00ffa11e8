-- Sets the bits at the given positions of an empty segment of 61,440 bits.
do $$
begin
  execute format(
    'create aggregate segment_bits (integer, integer)
      (sfunc = set_bit, stype = bit, initcond = %L)',
    'x' || repeat('0', 61440 / 4));
end
$$;
