import type { ReactNode } from 'react'

const drawings: Record<string, ReactNode> = {
  Vierkant: <rect x="4.5" y="4.5" width="15" height="15" />,
  Rechthoek: <rect x="6" y="2.5" width="12" height="19" />,
  Rond: <circle cx="12" cy="12" r="8.5" />,
  Ovaal: <ellipse cx="12" cy="12" rx="6.5" ry="9.5" />,
  Organisch: <path d="M9 3c4-1 9 1 10 5s-2 5-2 8-3 6-7 5-6-4-6-8 1-9 5-10Z" />,
}

/** The outline of a shape; the names are those of the specification. */
export function ShapeIcon({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {drawings[shape] ?? drawings.Rechthoek}
    </svg>
  )
}
