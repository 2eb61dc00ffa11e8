interface NewDotProps {
  readonly label: string;
}

export function NewDot({ label }: NewDotProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-block size-1.5 shrink-0 rounded-full bg-juhong"
    />
  );
}
