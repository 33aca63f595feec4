import { marks } from './mark.ts'
import { chance, seedOf } from './random.ts'
import type { Drawings } from './read-drawings.ts'
import type { Drawing } from './rug.ts'

export interface Job {
  name: string
  kind: 'flat' | 'room' | 'corner' | 'close' | 'still' | 'swatch' | 'mark'
  scene: string
  run: string
  design: string
  colour: string
  drawing: Drawing
  width: number
  height: number
}

type Size = readonly [number, number]
const upright: Size = [1280, 1600]

const editorial: readonly (readonly [string, Job['kind'], string, string, string, Size])[] = [
  ['hero-home', 'room', 'hero', 'ourika', 'roomwit', [2400, 1350]],
  ['story-maat', 'room', 'dining', 'keper', 'zand', [1600, 1200]],
  ['story-abrash', 'close', 'close', 'golpar', 'terracotta', [1600, 1200]],
  ['story-maat-bank', 'room', 'living', 'nesse', 'mos', [1920, 1200]],
  ['story-maat-bed', 'room', 'bedroom', 'poort', 'terracotta', [1920, 1200]],
  ['story-abrash-kamer', 'room', 'reading', 'golpar', 'terracotta', [1920, 1200]],
  ['story-jute', 'room', 'reading', 'spiraal', 'naturel', [1920, 1200]],
  ['story-sisal', 'close', 'close', 'agave', 'naturel', [1920, 1200]],
  ['story-warm', 'room', 'hero', 'delta', 'nacht', [1920, 1200]],
  ['story-onderhoud', 'still', 'still-bottle', 'wolwas', 'honing', [1600, 1200]],
  ['shirin-indigo-close', 'close', 'close', 'shirin', 'indigo', upright],
  ['shirin-indigo-bedroom', 'room', 'bedroom', 'shirin', 'indigo', upright],
  ['shirin-indigo-dining', 'room', 'dining', 'shirin', 'indigo', upright],
  ['shirin-indigo-reading', 'room', 'reading', 'shirin', 'indigo', upright],
  ['shirin-indigo-living', 'room', 'living', 'shirin', 'indigo', upright],
  ['shirin-indigo-hero', 'room', 'hero', 'shirin', 'indigo', upright],
  ['category-vloerkleden', 'room', 'living', 'kreek', 'klei', upright],
  ['category-wol', 'close', 'close', 'lier', 'wit', upright],
  ['category-hoogpolig', 'room', 'bedroom', 'wadde', 'roomwit', upright],
  ['category-laagpolig', 'room', 'living', 'delta', 'nacht', upright],
  ['category-vlakgeweven', 'close', 'close', 'anouar', 'steenrood', upright],
  ['category-berber', 'room', 'reading', 'ourika', 'zwart', upright],
  ['category-perzisch-vintage', 'room', 'reading', 'vervlogen', 'zee', upright],
  ['category-perzisch', 'close', 'close', 'shirin', 'indigo', upright],
  ['category-vintage', 'room', 'living', 'patina', 'aubergine', upright],
  ['category-rond', 'room', 'reading', 'maan', 'terracotta', upright],
  ['category-lopers', 'room', 'hall', 'melis', 'oker', upright],
  ['category-organisch', 'room', 'reading', 'duinpan', 'salie', upright],
  ['category-op-maat', 'room', 'dining', 'nesse', 'mos', upright],
  ['category-natuurlijke-vezels', 'close', 'close', 'vlecht', 'naturel', upright],
  ['category-jute', 'room', 'reading', 'spiraal', 'naturel', upright],
  ['category-sisal', 'room', 'dining', 'agave', 'naturel', upright],
  ['category-buitenkleden', 'room', 'terrace', 'terras', 'nacht', upright],
  ['category-kinderkamer', 'room', 'nursery', 'regenboog', 'perzik', upright],
  ['category-deurmatten', 'room', 'door', 'stoep', 'indigo', upright],
  ['category-onderhoud-en-meer', 'still', 'still-brush', 'kleedborstel', 'leem', upright],
  ['category-ondertapijten', 'close', 'close', 'zachtland', 'grijs', upright],
  ['category-onderhoud', 'still', 'still-spray', 'vlekweg', 'salie', upright],
  ['category-boeken', 'still', 'still-book', 'boek-knoop', 'steenrood', upright],
  ['category-nieuw', 'room', 'bedroom', 'poort', 'terracotta', upright],
  ['category-aanbiedingen', 'room', 'living', 'sandik', 'roze', upright],
]

const swatches: Record<string, string> = {
  'katoen-naturel': '#d9c9a8',
  'katoen-zwart': '#2e2b29',
  'linnen-mos': '#6c7052',
  'linnen-terracotta': '#ad5f43',
  'kunstleer-cacao': '#50382b',
}

export function listJobs(drawings: Drawings, only: readonly string[]): Job[] {
  const drawingOf = (design: string) => drawings[design] as Drawing
  const products = Object.entries(drawings).flatMap(([design, drawing]) =>
    Object.keys(drawing.yarns).flatMap((key) => {
      const isStill = drawing.shape === 'still' && drawing.pattern === 'still'
      const room = isStill ? `still-${drawing.object}` : sceneOf(drawing, design, key)
      const base = { design, colour: key, drawing, width: upright[0], height: upright[1] }
      return [
        {
          ...base,
          name: `${design}-${key}-flat`,
          kind: isStill ? ('still' as const) : ('flat' as const),
          scene: isStill ? `paper-${drawing.object}` : 'flat',
          run: isStill ? `paper-${drawing.object}` : room,
        },
        {
          ...base,
          name: `${design}-${key}-room`,
          kind: isStill ? ('still' as const) : ('room' as const),
          scene: room,
          run: room,
        },
        ...(isStill
          ? []
          : [{ ...base, name: `${design}-${key}-corner`, kind: 'corner' as const, scene: room, run: 'corner' }]),
      ]
    }),
  )
  const others = editorial.map(([name, kind, scene, design, colour, [width, height]]) => ({
    name,
    kind,
    scene,
    run: `${scene}${width === 1280 ? '' : width}`,
    design,
    colour,
    drawing: drawingOf(design),
    width,
    height,
  }))
  const bindings = Object.entries(swatches).map(([key, bindingColour]) => ({
    name: `rand-${key}`,
    kind: 'swatch' as const,
    scene: 'swatch',
    run: 'swatch',
    design: 'agave',
    colour: 'haver',
    drawing: { ...drawingOf('agave'), size: [34, 34] as [number, number], bindingColour },
    width: 800,
    height: 800,
  }))
  const ofMarks = Object.keys(marks).map((name) => ({
    name,
    kind: 'mark' as const,
    scene: 'mark',
    run: 'mark',
    design: 'agave',
    colour: 'haver',
    drawing: drawingOf('agave'),
    width: 320,
    height: 320,
  }))
  const all: Job[] = [...products, ...others, ...bindings, ...ofMarks]
  return all
    .filter((job) => only.length === 0 || only.some((start) => job.name.startsWith(start)))
    .sort((a, b) => a.run.localeCompare(b.run))
}

function sceneOf(drawing: Drawing, design: string, colour: string): string {
  if (drawing.shape === 'runner') return 'hall'
  if (drawing.shape === 'mat') return 'door'
  if (drawing.outdoor) return 'terrace'
  if (drawing.kind === 'kids') return 'nursery'
  if (drawing.shape === 'round' || drawing.shape === 'blob' || drawing.pattern === 'arch') return 'reading'
  const rooms = {
    shag: ['bedroom', 'living'],
    petshag: ['bedroom', 'living'],
    loop: ['dining', 'living'],
    sisal: ['dining', 'living', 'reading'],
    linen: ['bedroom', 'reading'],
    berber: ['reading', 'living'],
    knotted: ['living', 'reading'],
    jute: ['reading', 'living', 'dining'],
  }[drawing.kind] ?? ['living', 'reading', 'bedroom']
  const design3 = seedOf(design)
  return (
    rooms[(Math.floor(chance(1, 1, design3) * 3) + Math.floor(chance(2, 2, seedOf(colour)) * 3)) % rooms.length] ??
    'living'
  )
}
