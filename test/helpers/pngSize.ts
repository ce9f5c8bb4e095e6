const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Width and height of a PNG in pixels, from its first chunk. Throws if it is none. */
export function pngSize(png: Buffer): { readonly width: number; readonly height: number } {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
