export type Rgb = readonly [number, number, number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(a: Rgb, b: Rgb, part: number): Rgb {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

export function hexOf([r, g, b]: Rgb): string {
  return `#${[r, g, b]
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const linear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

export function linearOf(hex: string): Rgb {
  const [r, g, b] = rgbOf(hex)
  return [linear[r] ?? 0, linear[g] ?? 0, linear[b] ?? 0]
}
