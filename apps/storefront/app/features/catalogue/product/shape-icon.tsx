import type { Shape } from '@toonbank/domain/catalogue/shape.ts'
import type { ReactNode } from 'react'

const drawings: Readonly<Record<Shape, ReactNode>> = {
  square: <rect x="4.5" y="4.5" width="15" height="15" />,
  rectangle: <rect x="6" y="2.5" width="12" height="19" />,
  round: <circle cx="12" cy="12" r="8.5" />,
  oval: <ellipse cx="12" cy="12" rx="6.5" ry="9.5" />,
  organic: <path d="M9 3c4-1 9 1 10 5s-2 5-2 8-3 6-7 5-6-4-6-8 1-9 5-10Z" />,
}

export function ShapeIcon({ shape }: { shape: Shape }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {drawings[shape]}
    </svg>
  )
}
