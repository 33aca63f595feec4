import type { Canvas } from './canvas.ts'
import { mix, type Rgb, rgbOf } from './colour.ts'
import { outlineOf } from './outline.ts'
import { patternOf } from './patterns/all.ts'
import { chance, seedOf } from './random.ts'
import type { Drawing, Pattern, Rug, Texture } from './rug.ts'
import { drawFringes, drawSelvedge } from './structures/fringe.ts'
import { drawBinding, drawBraid, drawLoops, drawSisal } from './structures/natural.ts'
import { drawPile } from './structures/pile.ts'
import { drawTufts } from './structures/tufts.ts'
import { drawUnderlay } from './structures/underlay.ts'
import { drawHerringbone, drawWeave, weaves } from './structures/weave.ts'
import { fibres, isNear } from './structures/yarn.ts'

/** The random seed comes from the design, so that all its colours have the same drawing and outline. */
export function rugOf(drawing: Drawing, design: string, colour: string): Rug {
  const yarns = (drawing.yarns[colour] ?? ['#b0a080']).map(rgbOf)
  return {
    drawing,
    yarns,
    width: drawing.pattern === 'underlay' ? 135 : drawing.size[0],
    length: drawing.pattern === 'underlay' ? 195 : drawing.size[1],
    seed: seedOf(design),
  }
}

interface Part {
  readonly within: number
  readonly only: 'rug' | 'fringe'
  /** Draws from the last corner instead, because drawings from top to bottom often begin pale. */
  readonly fromEnd: boolean
}

export function drawRug(rug: Rug, pixelsPerCm: number, { within, only, fromEnd = false }: Partial<Part> = {}): Texture {
  const fringe = rug.drawing.fringe ?? 0
  const pile = (rug.drawing.pile ?? 0) / 10
  const long = pile >= 2 ? pile : 0
  const margin = Math.ceil((Math.max(fringe * 1.3, long) + 1.5) * pixelsPerCm)
  const most = within === undefined ? Number.POSITIVE_INFINITY : Math.round(within * pixelsPerCm) + margin
  const width = Math.min(Math.round(rug.width * pixelsPerCm) + margin * 2, most)
  const height = Math.min(Math.round(rug.length * pixelsPerCm) + margin * 2, most)
  const texture: Texture = { pixels: new Uint8ClampedArray(width * height * 4), width, height, margin, pixelsPerCm }
  const canvas: Canvas = {
    rug,
    pattern: fromEnd ? turned(patternOf(rug), rug) : patternOf(rug),
    texture,
    outline: outlineOf(rug),
  }
  if (only !== 'fringe') {
    drawStructure(canvas)
    finishEdges(canvas)
  }
  if (fringe > 0 && only !== 'rug') drawFringes(canvas, fringe)
  if (isNear(texture)) fibres(texture, rug.seed)
  dust(canvas)
  return texture
}

const turned = ({ yarns, at }: Pattern, { width, length }: Rug): Pattern => ({
  yarns,
  at: (x, y, spot) => at(width - x, length - y, spot),
})

function drawStructure(canvas: Canvas): void {
  const { drawing } = canvas.rug
  const weave = weaves[drawing.kind]
  if (drawing.pattern === 'herringbone') drawHerringbone(canvas)
  else if (drawing.pattern === 'braid') drawBraid(canvas)
  else if (drawing.pattern === 'sisal') drawSisal(canvas)
  else if (drawing.pattern === 'loop') drawLoops(canvas, (drawing.loop ?? 8) / 7)
  else if (drawing.pattern === 'coir') drawTufts(canvas, 0.7, 0.2)
  else if (drawing.pattern === 'underlay') drawUnderlay(canvas)
  else if (drawing.kind === 'shag' || drawing.kind === 'petshag') drawTufts(canvas, (drawing.pile ?? 25) / 10, 0.62)
  else if (drawing.kind === 'berber') drawTufts(canvas, 1.25, 0.52)
  else if (weave && drawing.kind !== 'kids') drawWeave(canvas, weave)
  else drawPile(canvas)
}

function finishEdges(canvas: Canvas): void {
  const { drawing, yarns } = canvas.rug
  const [ground, dark] = [yarns[0] ?? [180, 160, 130], yarns[1] ?? [90, 70, 50]] as [Rgb, Rgb]
  if (drawing.binding)
    drawBinding(canvas, drawing.binding, drawing.bindingColour ? rgbOf(drawing.bindingColour) : mix(ground, dark, 0.62))
  else if (drawing.outdoor || drawing.pattern === 'herringbone') drawBinding(canvas, 1.6, mix(ground, dark, 0.3))
  else if (['kelim', 'knotted', 'flat', 'linen'].includes(drawing.kind))
    drawSelvedge(canvas, drawing.kind === 'knotted' || drawing.kind === 'kelim' ? mix(ground, dark, 0.6) : ground)
  else if (drawing.pattern === 'loop') drawBinding(canvas, 0.8, mix(ground, dark, 0.25))
}

function dust({ texture, rug }: Canvas): void {
  const { pixels, width, height } = texture
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (pixels[at + 3] === 0) continue
      const grain = (chance(x, y, rug.seed) - 0.5) * 5
      for (let c = 0; c < 3; c++) pixels[at + c] = (pixels[at + c] ?? 0) + grain
    }
  }
}
