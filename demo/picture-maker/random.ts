/**
 * All randomness in the pictures comes from these functions and a seed that is the hash of a name, so that equal input
 * gives equal pictures.
 */

export function seedOf(name: string): number {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return hash >>> 0
}

export function chance(x: number, y: number, seed: number): number {
  let hash = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1442695041)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822519)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}

export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const u = smooth(x - x0)
  const v = smooth(y - y0)
  const top = chance(x0, y0, seed) * (1 - u) + chance(x0 + 1, y0, seed) * u
  const bottom = chance(x0, y0 + 1, seed) * (1 - u) + chance(x0 + 1, y0 + 1, seed) * u
  return (top * (1 - v) + bottom * v) * 2 - 1
}

export function cloud(x: number, y: number, seed: number): number {
  return (noise(x, y, seed) * 4 + noise(x * 2.1, y * 2.1, seed + 1) * 2 + noise(x * 4.3, y * 4.3, seed + 2)) / 7
}

export function step(from: number, to: number, value: number): number {
  return smooth(Math.min(1, Math.max(0, (value - from) / (to - from))))
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}
