import { Icon, toIconName } from '@toonbank/ui/icon/icon.tsx'

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
 * Shows the provider's picture of a payment method, else a plate with its name, because the shop does not own the
 * logos. A method without a short name gets a general icon.
 */
function PaymentIcon({ id, icon }: { id: string; icon: string }) {
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

export function PaymentLabel({ of: { id, icon, label } }: { of: { id: string; icon: string; label: string } }) {
  return (
    <span className="flex items-center gap-3">
      <PaymentIcon id={id} icon={icon} />
      {label}
    </span>
  )
}
