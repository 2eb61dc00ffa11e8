interface WavOptions {
  readonly samples: number;
  readonly channels: number;
  /** Text of a chunk before the samples. */
  readonly comment?: string;
}

function createChunk(id: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A silent WAV file of 24 bits at 48 kHz. */
export function createWav({ samples, channels, comment }: WavOptions): Buffer {
  const frameBytes = 3 * channels;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(48_000, 4);
  format.writeUInt32LE(48_000 * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(24, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    createChunk('fmt ', format),
    ...(comment ? [createChunk('ICMT', Buffer.from(comment))] : []),
    createChunk('data', Buffer.alloc(samples * frameBytes)),
  ]);
  return createChunk('RIFF', body);
}
