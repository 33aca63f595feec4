import type { ReactNode } from 'react'
import { PriceTag } from '../../../shop/price-tag.tsx'
import type { Configuration } from './configuration.ts'

export function PriceAndButton({ configuration, children }: { configuration: Configuration; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 max-[18rem]:flex-wrap">
      <PriceTag prices={configuration.prices} from={!configuration.isComplete} className="text-21" />
      {children}
    </div>
  )
}
