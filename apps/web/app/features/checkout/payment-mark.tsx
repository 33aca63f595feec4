import { Icon, toIconName } from '../../ui/icon/icon.tsx'

/** What stands in the mark of a payment method: its own name in short, set in our own letters. */
const words: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  bancontact: 'BC',
  klarna: 'Klarna',
  paypal: 'PayPal',
  applepay: 'Pay',
  googlepay: 'G Pay',
  in3: 'in3',
  riverty: 'Riverty',
  kbc: 'KBC',
  belfius: 'Belfius',
}

/**
 * The mark of a payment method: the provider's own picture where it has one, else a neutral plate with its name, all of one size, so that methods are told apart at a
 * glance without logos that are not ours. One that we know no short name of gets an icon.
 */
export function PaymentMark({ id, icon }: { id: string; icon: string }) {
  if (icon.startsWith('/')) return <img src={icon} alt="" width={56} height={28} className="h-7 w-14 object-contain" />
  const word = words[id] ?? words[icon]
  const iconName = id === 'banktransfer' ? 'document' : toIconName(icon)
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-7 w-14 shrink-0 items-center justify-center rounded border border-line bg-paper text-13 font-bold tracking-tight text-ink"
    >
      {word ?? <Icon name={iconName === 'information' ? 'credit card' : iconName} className="size-5" />}
    </span>
  )
}
