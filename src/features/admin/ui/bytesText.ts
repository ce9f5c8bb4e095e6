const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a size for people: '512 bytes', '1.4 MB'. */
export function bytesText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
