import type { ReactNode } from 'react'

export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="shop-width w-full pt-8 pb-16">
    <div className="mx-auto max-w-xl">
      <h1 className="mb-4 text-28 sm:text-40">{title}</h1>
      {children}
    </div>
  </div>
)
