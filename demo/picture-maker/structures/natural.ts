import { abrash, type Canvas, nap, put, yarnColour } from '../canvas.ts'
import { mix, type Rgb } from '../colour.ts'
import { chance, noise } from '../random.ts'

export function drawLoops(canvas: Canvas, size: number): void {
  eachPixel(canvas, (x, y) => {
    const { rug } = canvas
    const cx = Math.floor(x / size)
    const cy = Math.floor(y / (size * 0.8))
    let nearest = 9
    let own = 0
    let lean = 0
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const dx = x / size - (cx + i + 0.15 + chance(cx + i, cy + j, rug.seed) * 0.7)
        const dy = (y / (size * 0.8) - (cy + j + 0.15 + chance(cx + i, cy + j, rug.seed + 1) * 0.7)) * 1.1
        const far = dx * dx + dy * dy
        if (far < nearest) {
          nearest = far
          own = chance(cx + i, cy + j, rug.seed + 2)
          lean = dx * 0.6 + dy
        }
      }
    }
    const dome = 1 - Math.min(1, nearest * 1.7)
    const yarn = own < 0.6 ? 0 : own < 0.82 ? 1 : 2
    return { colour: yarnColour(canvas, yarn), light: 0.68 + 0.36 * Math.sqrt(dome) - lean * 0.16 + (own - 0.5) * 0.1 }
  })
}

export function drawSisal(canvas: Canvas): void {
  const panama = canvas.rug.drawing.weave === 'panama'
  const size = panama ? 1 : 0.8
  eachPixel(canvas, (x, y) => {
    const { rug } = canvas
    const wx = x + noise(x / 14, y / 14, rug.seed) * 0.12
    const column = Math.floor(wx / size)
    const row = Math.floor(y / size)
    const u = wx / size - column
    const v = y / size - row
    const warpUp = panama ? (column + row) % 2 === 0 : (column + row * 2) % 4 < 1
    const along = warpUp ? v : u
    const across = warpUp ? u : v
    const twin = panama ? (across * 2) % 1 : across
    const light =
      0.7 +
      0.3 * Math.sin(twin * Math.PI) * (0.7 + 0.3 * Math.sin(along * Math.PI)) +
      (chance(warpUp ? column : row, 1, rug.seed) - 0.5) * 0.07 +
      (chance(Math.floor(x * 5), Math.floor(y * 5), 3) - 0.5) * 0.05
    return { colour: yarnColour(canvas, chance(column, row, rug.seed + 3) < 0.7 ? (warpUp ? 1 : 0) : 2), light }
  })
}

export function drawBraid(canvas: Canvas): void {
  const { rug } = canvas
  const wide = rug.drawing.braid ?? 3.2
  const straw: Rgb = [191, 160, 114]
  const dyed = rug.yarns[0] ?? straw
  eachPixel(canvas, (x, y) => {
    const dx = x - rug.width / 2
    const dy = y - rug.length / 2
    const round = rug.drawing.shape === 'round'
    const turn = Math.atan2(dy, dx) / (Math.PI * 2)
    const far = round ? Math.hypot(dx, dy) / wide - turn : y / wide
    const lap = Math.floor(far)
    const r = far - lap - 0.5
    const t = (round ? (turn + lap) * Math.PI * 2 * (lap + 0.5) : x / wide) * 1.1
    const side = r > 0 ? 1 : -1
    const strand = t + Math.abs(r) * 1.5 + (side > 0 ? 0.5 : 0)
    const which = Math.floor(strand)
    const f = strand - which
    const bump = Math.sin(f * Math.PI) ** 0.7 * Math.cos(r * Math.PI * 0.92) ** 0.5
    const fibre =
      noise(f * 9, which * 3.7 + r * 3 + lap, rug.seed) * 0.05 + noise(x * 2.3, y * 2.3, rug.seed + 2) * 0.035
    const edgeLap = round
      ? lap > rug.width / 2 / wide - 2.2
      : Math.min(x, rug.width - x, y, rug.length - y) < wide * 1.6
    const speckle = chance(which, lap * 2 + side, rug.seed + 4)
    const natural = rug.drawing.edge === 'yarn' && !edgeLap && lap % 4 !== 3
    const colour = mix(natural ? mix(straw, dyed, 0.12) : dyed, [228, 206, 166], speckle < 0.3 ? 0.16 : 0.03)
    return { colour, light: 0.56 + 0.48 * bump + fibre + (speckle - 0.5) * 0.1 - r * 0.06 }
  })
}

export function drawBinding(canvas: Canvas, wide: number, colour: Rgb): void {
  const { rug, texture, outline } = canvas
  for (let py = 0; py < texture.height; py++) {
    for (let px = 0; px < texture.width; px++) {
      const x = (px - texture.margin) / texture.pixelsPerCm
      const y = (py - texture.margin) / texture.pixelsPerCm
      const inside = outline(x, y)
      if (inside < -0.2 || inside > wide) continue
      const twill =
        Math.sin((x + y) * 9) * 0.025 + (chance(Math.floor(x * 4), Math.floor(y * 4), rug.seed) - 0.5) * 0.05
      const stitch = Math.abs(inside - wide + 0.6) < 0.14 && Math.floor((x + y) * 1.1) % 2 === 0
      const corner =
        Math.abs(Math.min(x, rug.width - x) - Math.min(y, rug.length - y)) < 0.18 && rug.drawing.shape === 'rectangle'
          ? 0.84
          : 1
      const light =
        (0.98 + twill - 0.16 * Math.max(0, 1 - inside * 1.4) - 0.2 * Math.max(0, inside - wide + 0.35)) * corner
      put(
        texture,
        px,
        py,
        stitch ? mix(colour, [240, 230, 210], 0.3) : colour,
        light,
        inside * texture.pixelsPerCm + 0.6,
      )
    }
  }
}

function eachPixel(
  { rug, texture, outline }: Canvas,
  draw: (x: number, y: number) => { colour: Rgb; light: number },
): void {
  for (let py = 0; py < texture.height; py++) {
    for (let px = 0; px < texture.width; px++) {
      const x = (px - texture.margin) / texture.pixelsPerCm
      const y = (py - texture.margin) / texture.pixelsPerCm
      const inside = outline(x, y)
      if (inside < -0.3) continue
      const { colour, light } = draw(x, y)
      const edge = inside < 1 ? 0.8 + 0.2 * inside : 1
      put(
        texture,
        px,
        py,
        colour,
        (light + (nap(x + 2, y + 2, rug.seed) - nap(x, y, rug.seed)) * 0.2) * abrash(rug, y) * edge,
        inside * texture.pixelsPerCm + 0.7,
      )
    }
  }
}
