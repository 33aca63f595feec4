/** Returns the ring of a flower: 0 outline, 1 petals, 2 inner petals, 3 heart; -1 outside. */
export function rosette(x: number, y: number, radius: number, petals: number): number {
  const far = Math.hypot(x, y) / radius
  if (far > 1.05) return -1
  const angle = Math.atan2(y, x)
  const petal = 0.78 + 0.22 * Math.abs(Math.cos((angle * petals) / 2))
  if (far > petal) return -1
  if (far > petal - 0.15) return 0
  if (far > 0.52 * petal) return 1
  return far > 0.24 ? 2 : 3
}

export function leaf(x: number, y: number, size: number, lean: number): boolean {
  const u = (x * 0.8 + y * 0.6 * lean) / size
  const v = (y * 0.8 - x * 0.6 * lean) / size
  return Math.abs(u) < 1 && Math.abs(v) < 0.42 * (1 - u * u)
}

export function fold(t: number): number {
  return Math.abs(t - Math.round(t))
}
