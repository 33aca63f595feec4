import { Fragment } from '../../../fragments/fragment.tsx'
import { useShop } from '../../../shop/use-shop.ts'
import { ContactWidgetInside } from './contact-widget.fragment.tsx'

/** Help beside the button; only where the shop and its content both have it (specification 2, section 2). */
export function ContactWidget({ hasReviews }: { readonly hasReviews: boolean }) {
  const { support, content } = useShop().config
  const isEmpty = !support.phoneNumber && !support.whatsappNumber && (hasReviews || !support.review)
  if (!support.contactWidget || !content.contactWidget || isEmpty) return null
  return (
    <Fragment
      as="section"
      name="contactWidget"
      of={{ hasReviews }}
      aria-labelledby="contact-widget"
      className="rounded bg-linen px-5 py-4"
    >
      <ContactWidgetInside hasReviews={hasReviews} />
    </Fragment>
  )
}
