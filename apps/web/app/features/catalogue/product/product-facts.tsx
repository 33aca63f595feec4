import { Fragment } from '../../../fragments/fragment.tsx'
import { FactsInside } from './product-facts.fragment.tsx'
import type { PromisedDay } from './use-promised-day.ts'

/**
 * What stands beside the button: delivery, return and the legal guarantee. A rug in the shopper's own size says
 * beforehand that it cannot go back.
 */
export function ProductFacts({ isMadeToMeasure, promised }: { isMadeToMeasure: boolean; promised: PromisedDay }) {
  return (
    <Fragment
      as="ul"
      name="productFacts"
      of={{ isMadeToMeasure }}
      className="divide-y divide-line border-y border-line"
    >
      <FactsInside isMadeToMeasure={isMadeToMeasure} promised={promised} />
    </Fragment>
  )
}
