import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { RugOutline } from '../drawing/rug-outline.tsx'
import { furnitureLook, SofaOutline, thin } from '../drawing/sofa-outline.tsx'

export const rooms = ['sofa', 'table', 'bed', 'hall'] as const
export type RoomName = (typeof rooms)[number]

interface Plan {
  readonly rug: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly height: number
  readonly furniture: ReactNode
}

const width = 420

const Box = (place: { x: number; y: number; width: number; height: number; rx?: number }) => (
  <rect {...place} className={furnitureLook} strokeWidth="1.5" {...thin} />
)
const chairs = [155, 220].flatMap((x) => [
  { x, y: 60 },
  { x, y: 155 },
])
const ends = [105, 270].map((x) => ({ x, y: 107 }))

const plans: Readonly<Record<RoomName, Plan>> = {
  sofa: {
    rug: { left: 60, top: 65, width: 300, height: 200 },
    height: 285,
    furniture: <SofaOutline left={100} top={15} width={220} depth={95} seats={3} />,
  },
  table: {
    rug: { left: 60, top: 30, width: 300, height: 200 },
    height: 260,
    furniture: (
      <>
        {[...chairs, ...ends].map((place) => (
          <Box key={`${place.x} ${place.y}`} {...place} width={45} height={45} rx={6} />
        ))}
        <Box x={130} y={85} width={160} height={90} rx={4} />
      </>
    ),
  },
  bed: {
    rug: { left: 60, top: 85, width: 300, height: 200 },
    height: 305,
    furniture: (
      <>
        <Box x={70} y={15} width={50} height={40} rx={3} />
        <Box x={300} y={15} width={50} height={40} rx={3} />
        <Box x={130} y={15} width={160} height={200} rx={6} />
        <Box x={140} y={25} width={66} height={45} rx={8} />
        <Box x={214} y={25} width={66} height={45} rx={8} />
      </>
    ),
  },
  hall: {
    rug: { left: 60, top: 35, width: 300, height: 80 },
    height: 150,
    furniture: (
      <>
        <line x1="20" y1="20" x2="400" y2="20" className="stroke-muted" strokeWidth="2" {...thin} />
        <line x1="20" y1="130" x2="400" y2="130" className="stroke-muted" strokeWidth="2" {...thin} />
      </>
    ),
  },
}
const rugSizes: Readonly<Record<RoomName, string>> = {
  sofa: '200 × 300',
  table: '200 × 300',
  bed: '200 × 300',
  hall: '80 × 300',
}

export function RoomDrawing({ of, className }: { of: RoomName; className: string }) {
  const t = useTexts('sizes')
  const { rug, height, furniture } = plans[of]
  const words = { furniture: t(`${of}.furniture`), rug: rugSizes[of] }
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full rounded bg-linen"
        role="img"
        aria-label={t('drawing', words)}
      >
        <RugOutline shape="rectangle" {...rug} isExample={false} />
        {furniture}
      </svg>
      <figcaption className="mt-1 text-13 text-muted">{keepMeasures(t('caption', words))}</figcaption>
    </figure>
  )
}

/** A measure stays in one line: '200 × 300 cm'. */
const keepMeasures = (text: string): string => text.replaceAll(' × ', '\u00a0×\u00a0').replaceAll(' cm', '\u00a0cm')
