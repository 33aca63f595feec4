export interface Zoom {
  readonly ratio: number
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Frame {
  readonly width: number
  readonly height: number
}

export const [minRatio, maxRatio] = [1, 3] as const
export const unzoomed: Zoom = { ratio: minRatio, x: 0, y: 0 }

export function zoomTo(zoom: Zoom, wanted: number, at: Point, frame: Frame): Zoom {
  const ratio = between(wanted, minRatio, maxRatio)
  const growth = ratio / zoom.ratio
  return inside({ ratio, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth }, frame)
}

export const panBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  inside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)

function inside({ ratio, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [farX, farY] = [((ratio - 1) * width) / 2, ((ratio - 1) * height) / 2]
  return { ratio, x: between(x, -farX, farX), y: between(y, -farY, farY) }
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
