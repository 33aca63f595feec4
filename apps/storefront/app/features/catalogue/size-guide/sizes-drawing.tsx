import { useTexts } from '../../../texts/use-texts.ts'
import { SofaOutline } from '../drawing/sofa-outline.tsx'

/** Widths along the sofa and depths, in centimetres. */
const sizes = [
  [400, 300],
  [330, 240],
  [300, 200],
  [230, 160],
] as const

/** Shows how far each size comes into the room, beside a sofa of 220 cm. */
export function SizesDrawing() {
  const t = useTexts('sizes')
  return (
    <svg viewBox="0 0 420 380" className="w-full" role="img" aria-label={t('overview')}>
      {sizes.map(([width, depth]) => (
        <g key={width}>
          <rect
            x={210 - width / 2}
            y={70}
            width={width}
            height={depth}
            className="fill-clay/15 stroke-clay"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <text x={210} y={70 + depth - 13} textAnchor="middle" fontSize="15" className="fill-ink">
            {depth} × {width} cm
          </text>
        </g>
      ))}
      <SofaOutline left={100} top={10} width={220} depth={95} seats={3} />
    </svg>
  )
}
