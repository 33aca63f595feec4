import type { Shape } from '@toonbank/domain/catalogue/shape.ts'

interface RugOutlineProps {
  readonly shape: Shape
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isExample: boolean
}

export function RugOutline({ shape, left, top, width, height, isExample }: RugOutlineProps) {
  const look = {
    className: isExample ? 'fill-none stroke-muted' : 'fill-clay/25 stroke-clay',
    strokeWidth: isExample ? 1.5 : 2,
    ...(isExample ? { strokeDasharray: '5 5' } : {}),
    vectorEffect: 'non-scaling-stroke',
  } as const
  const [middle, centre] = [left + width / 2, top + height / 2]
  if (shape === 'round' || shape === 'oval')
    return <ellipse cx={middle} cy={centre} rx={width / 2} ry={height / 2} {...look} />
  if (shape === 'organic') {
    const path = `M${left + width * 0.3} ${top} C${left + width * 0.75} ${top - height * 0.05} ${left + width} ${top + height * 0.15} ${left + width} ${top + height * 0.45} S${left + width * 0.85} ${top + height} ${left + width * 0.5} ${top + height} S${left} ${top + height * 0.9} ${left} ${top + height * 0.5} S${left + width * 0.1} ${top} ${left + width * 0.3} ${top}Z`
    return <path d={path} {...look} />
  }
  return <rect x={left} y={top} width={width} height={height} {...look} />
}
