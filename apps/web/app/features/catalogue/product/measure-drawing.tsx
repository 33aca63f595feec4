import { isRound, type Measures, measuresText } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A two-seat sofa, seen from above, in centimetres. */
const sofa = { width: 180, depth: 85 }
/** The drawing shows at least this much floor. */
const least = { width: 420, height: 330 }

/** The rug drawn to scale beside a sofa, so that centimetres become a size in a room. */
export function MeasureDrawing({ shape, measures }: { shape: string; measures: Measures }) {
  const t = useTexts('catalogue')
  const across = (isRound(shape) ? measures.diameter : measures.width) ?? 0
  const along = (isRound(shape) ? measures.diameter : measures.length) ?? 0
  // The longer side lies along the sofa, as people lay it.
  const [wide, deep] = across >= along ? [across, along] : [along, across]
  const width = Math.max(least.width, wide + 80)
  const height = Math.max(least.height, deep + 70)
  const [left, top] = [(width - wide) / 2, 50]
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="max-h-64 w-full rounded bg-linen"
        role="img"
        aria-label={t('measure.drawing', { size: wide > 0 ? measuresText(shape, measures) : '–' })}
      >
        {wide > 0 && deep > 0 ? <Rug shape={shape} left={left} top={top} width={wide} height={deep} /> : null}
        <g
          transform={`translate(${(width - sofa.width) / 2} 16)`}
          fill="#faf7f2"
          stroke="#6b6257"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        >
          <rect width={sofa.width} height={sofa.depth} rx="8" />
          <rect x="14" y="20" width="75" height={sofa.depth - 26} rx="5" />
          <rect x="91" y="20" width="75" height={sofa.depth - 26} rx="5" />
        </g>
      </svg>
      <figcaption className="mt-1 text-13 text-muted">{t('measure.sofa')}</figcaption>
    </figure>
  )
}

function Rug({ shape, left, top, width, height }: { shape: string; left: number; top: number; width: number; height: number }) {
  const look = { className: 'fill-clay/25 stroke-clay', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
  const [middle, centre] = [left + width / 2, top + height / 2]
  if (shape === 'Rond' || shape === 'Ovaal') return <ellipse cx={middle} cy={centre} rx={width / 2} ry={height / 2} {...look} />
  if (shape === 'Organisch') {
    const path = `M${left + width * 0.3} ${top} C${left + width * 0.75} ${top - height * 0.05} ${left + width} ${top + height * 0.15} ${left + width} ${top + height * 0.45} S${left + width * 0.85} ${top + height} ${left + width * 0.5} ${top + height} S${left} ${top + height * 0.9} ${left} ${top + height * 0.5} S${left + width * 0.1} ${top} ${left + width * 0.3} ${top}Z`
    return <path d={path} {...look} />
  }
  return <rect x={left} y={top} width={width} height={height} {...look} />
}
