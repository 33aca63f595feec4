export const thin = { vectorEffect: 'non-scaling-stroke' } as const
export const furnitureLook = 'fill-paper stroke-muted'

export function SofaOutline({ left, top, width, depth, seats }: SofaProps) {
  const seat = (width - 28) / seats
  return (
    <g transform={`translate(${left} ${top})`} className={furnitureLook} strokeWidth="1.5">
      <rect width={width} height={depth} rx="8" {...thin} />
      {Array.from({ length: seats }, (_, at) => 14 + at * seat).map((x) => (
        <rect key={x} x={x} y="20" width={seat - 2} height={depth - 26} rx="5" {...thin} />
      ))}
    </g>
  )
}

interface SofaProps {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly depth: number
  readonly seats: number
}
