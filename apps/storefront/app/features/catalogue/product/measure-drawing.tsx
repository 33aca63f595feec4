import {
  type CustomSettings,
  isRound,
  limitOf,
  type Measures,
  measuresText,
  type Side,
  sidesOf,
} from '@toonbank/domain/catalogue/made-to-measure.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RugOutline } from '../drawing/rug-outline.tsx'
import { SofaOutline } from '../drawing/sofa-outline.tsx'

const sofa = { width: 180, depth: 85, top: 16 }
const minFloor = { width: 420, height: 330 }
const example = { width: 200, length: 300, diameter: 250 } as const

interface MeasureDrawingProps {
  readonly settings: Pick<CustomSettings, 'shape' | 'maximum' | 'maximumLength'>
  readonly measures: Measures
}

export function MeasureDrawing({ settings, measures }: MeasureDrawingProps) {
  const t = useTexts('catalogue')
  const { shape } = settings
  const isTyped = sidesOf(shape).every((side) => measures[side])
  const sizeOf = (side: Side) => measures[side] ?? Math.min(example[side], limitOf(settings, side))
  const [first = 'width', second = first] = sidesOf(shape)
  const [along, across] = sizeOf(second) >= sizeOf(first) ? [second, first] : [first, second]
  const [wide, deep] = [sizeOf(along), sizeOf(across)]
  const top = sofa.top + sofa.depth + (deep >= 170 ? -50 : 14)
  const width = Math.max(minFloor.width, wide * 1.15, wide + 110)
  const fontSize = width * 0.036
  const height = Math.max(minFloor.height, top + deep + fontSize * 2.4)
  const left = (width - wide) / 2
  const nameOf = (side: Side) =>
    measures[side] ? `${t(`measure.${side}`)} ${measures[side]} cm` : t(`measure.${side}`)
  const letters = { fontSize, textAnchor: 'middle', className: 'fill-muted' } as const
  const isNamedBeside = !isRound(shape) && deep > fontSize * 8
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="max-h-72 w-full rounded bg-linen"
        role="img"
        aria-label={t('measure.drawing', { size: isTyped ? measuresText(shape, measures) : '–' })}
      >
        <RugOutline shape={shape} left={left} top={top} width={wide} height={deep} isExample={!isTyped} />
        <SofaOutline left={(width - sofa.width) / 2} top={sofa.top} width={sofa.width} depth={sofa.depth} seats={2} />
        <text x={width / 2} y={top + deep + fontSize * 1.5} {...letters}>
          {nameOf(along) + (isRound(shape) || isNamedBeside ? '' : `, ${nameOf(across).toLowerCase()}`)}
        </text>
        {isNamedBeside ? (
          <text transform={`translate(${left + wide + fontSize} ${top + deep / 2}) rotate(90)`} {...letters}>
            {nameOf(across)}
          </text>
        ) : null}
      </svg>
      <figcaption className="mt-1 text-13 text-muted">{t('measure.sofa')}</figcaption>
    </figure>
  )
}
