import { Icon, type IconName, toIconName } from '@toonbank/ui/icon/icon.tsx'

const drawnAs: Readonly<Record<string, IconName>> = {
  ideal: 'bank',
  bancontact: 'bank',
  kbc: 'bank',
  belfius: 'bank',
  banktransfer: 'transfer',
  klarna: 'later',
  in3: 'later',
  riverty: 'later',
  billie: 'later',
  paypal: 'wallet',
  applepay: 'wallet',
  googlepay: 'wallet',
}

const frame = 'inline-flex h-8 w-12 shrink-0 items-center justify-center overflow-hidden rounded border border-line'

/**
 * Shows the mark that the provider, or the merchant by an own path, gives a payment method. The shop owns none of the
 * logos, so a method without a mark has a drawing of how it pays, in the same frame.
 */
function PaymentMark({ id, icon }: { id: string; icon: string }) {
  if (icon.startsWith('/'))
    return (
      <span className={`${frame} bg-surface`}>
        <img src={icon} alt="" width={40} height={24} className="h-6 w-10 object-contain" />
      </span>
    )
  const named = toIconName(icon)
  const drawn = drawnAs[id] ?? drawnAs[icon] ?? (named === 'information' ? 'credit card' : named)
  return (
    <span aria-hidden="true" className={`${frame} bg-paper text-muted`}>
      <Icon name={drawn} className="size-5" />
    </span>
  )
}

export function PaymentLabel({ of: { id, icon, label } }: { of: { id: string; icon: string; label: string } }) {
  return (
    <span className="flex items-center gap-3">
      <PaymentMark id={id} icon={icon} />
      {label}
    </span>
  )
}
