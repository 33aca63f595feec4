/** Signed distances are in metres and negative inside; y is up. */

export function box(x: number, y: number, z: number, w: number, h: number, d: number, round: number): number {
  const qx = Math.abs(x) - w + round
  const qy = Math.abs(y) - h + round
  const qz = Math.abs(z) - d + round
  const ox = qx > 0 ? qx : 0
  const oy = qy > 0 ? qy : 0
  const oz = qz > 0 ? qz : 0
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - round
}

export function cushion(x: number, y: number, z: number, w: number, h: number, d: number): number {
  const swell = (1 - (x / w) ** 2 * 0.5) * (1 - (y / h) ** 2 * 0.5)
  return box(x, y, z, w, h, d * Math.max(0.35, swell), Math.min(w, h, d) * 0.45) * 0.75
}

export function cylinder(x: number, y: number, z: number, radius: number, half: number, round = 0.006): number {
  const dx = Math.sqrt(x * x + z * z) - radius + round
  const dy = Math.abs(y) - half + round
  const ox = dx > 0 ? dx : 0
  const oy = dy > 0 ? dy : 0
  return Math.min(Math.max(dx, dy), 0) + Math.sqrt(ox * ox + oy * oy) - round
}

export function cone(x: number, y: number, z: number, bottom: number, top: number, half: number): number {
  const t = Math.min(1, Math.max(0, (y + half) / (2 * half)))
  const side = Math.sqrt(x * x + z * z) - (bottom + (top - bottom) * t)
  return Math.max(side, Math.abs(y) - half) * 0.85
}

export function ball(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const k = Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2)
  return (k - 1) * Math.min(a, b, c)
}

export function rod(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  radius: number,
): number {
  const ux = bx - ax
  const uy = by - ay
  const uz = bz - az
  const t = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz)))
  return Math.hypot(x - ax - ux * t, y - ay - uy * t, z - az - uz * t) - radius
}
