import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useState } from 'react'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { PageAct } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { CarrierField } from './carrier-field.tsx'
import { PieceFields, ReturnedPieces } from './piece-fields.tsx'

interface ActFieldsProps {
  readonly act: PageAct
  readonly order: OrderForOffice
  readonly refundable: number
  /** The amount that was asked for, in cents. */
  readonly amount: number | undefined
  readonly problem: string | undefined
}

/** The fields that an act asks for; most need none. */
export function ActFields(props: ActFieldsProps) {
  const t = useTexts(actTexts)
  const { act, order } = props
  if (act === 'ship') return <ShipFields order={order} />
  if (act === 'takeReturn') return <ReturnFields order={order} />
  if (act === 'refund') return <RefundFields {...props} />
  if (act === 'enterPayment') return <PaymentFields {...props} />
  if (act === 'changeAddress') return <AddressFields order={order} />
  if (act === 'cancel' || act === 'cancelRest') return <CancelFields order={order} />
  if (act === 'hold') return <TextField label={t('internalReason')} name="reason" required maxLength={500} />
  if (act === 'reverse') return <TextField label={t('reason')} name="note" required maxLength={1000} />
  return null
}

function ShipFields({ order }: Pick<ActFieldsProps, 'order'>) {
  const t = useTexts(actTexts)
  return (
    <>
      <PieceFields lines={order.lines} most={({ unsent }) => unsent} />
      <TextField label={t('trackingCode')} name="trackingCode" maxLength={100} autoComplete="off" />
      <CarrierField />
      <TextField label={t('trackingUrl')} name="trackingUrl" type="url" pattern="https://.*" maxLength={500} />
    </>
  )
}

function CancelFields({ order: { status, money } }: Pick<ActFieldsProps, 'order'>) {
  const t = useTexts(actTexts)
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify({ status, paidAmount: money?.paidAmount ?? null })} />
      <TextField label={t('toCustomer')} name="note" maxLength={1000} />
    </>
  )
}

function ReturnFields({ order }: Pick<ActFieldsProps, 'order'>) {
  const t = useTexts(actTexts)
  // A press that is sent twice is one return.
  const [code] = useState(() => crypto.randomUUID())
  const before = order.timeline.filter((event) => event.kind === 'reduction' && event.reduction === 'returned').length
  return (
    <>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="seen" value={before} />
      <ReturnedPieces lines={order.lines} />
      <TextField label={t('deduction')} name="deduction" inputMode="decimal" hint={t('deductionHint')} />
      <TextField label={t('toCustomer')} name="note" maxLength={1000} />
    </>
  )
}

const toTyped = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : (cents / 100).toFixed(2).replace('.', ',')

function RefundFields({ refundable, amount, problem }: ActFieldsProps) {
  const t = useTexts(actTexts)
  const { money } = useFormats()
  // The question stays while its amount does: an answered one is no problem any more.
  const [isAsked, setAsked] = useState(false)
  if (problem === 'sameBefore' && !isAsked) setAsked(true)
  return (
    <>
      <input type="hidden" name="seen" value={refundable} />
      <TextField
        label={t('amount')}
        name="amount"
        defaultValue={toTyped(amount)}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={t('atMost', { amount: money(refundable) })}
        onChange={() => setAsked(false)}
      />
      <SelectField label={t('refundReason')} name="reason" defaultValue="goodwill">
        {(['goodwill', 'returned', 'cancelled'] as const).map((reason) => (
          <option key={reason} value={reason}>
            {t(reason)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('toCustomer')} name="note" maxLength={1000} />
      {isAsked ? (
        <label className="flex items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" name="isAgain" className="size-4 accent-accent" />
          {t('isAgain')}
        </label>
      ) : null}
    </>
  )
}

function PaymentFields({ order, amount }: ActFieldsProps) {
  const t = useTexts(actTexts)
  const { money } = useFormats()
  const open = order.money?.ledger.open
  return (
    <TextField
      label={t('received')}
      name="received"
      defaultValue={toTyped(amount)}
      required
      inputMode="decimal"
      autoComplete="off"
      hint={open === undefined ? undefined : t('receivedHint', { amount: money(open) })}
    />
  )
}

const addressFields = [
  ...(['companyName', 'firstName', 'lastName', 'streetName', 'houseNumber', 'houseNumberAddition'] as const),
  ...(['zipCode', 'city'] as const),
]

function AddressFields({ order: { deliveryAddress } }: Pick<ActFieldsProps, 'order'>) {
  const t = useTexts(actTexts)
  // A colleague's change is shown in the fields that nobody has typed in here.
  const [typed, setTyped] = useState<Readonly<Partial<Record<(typeof addressFields)[number], string>>>>({})
  return (
    <div className="grid grid-cols-2 gap-3">
      <input type="hidden" name="seen" value={JSON.stringify(deliveryAddress)} />
      <input type="hidden" name="countryCode" value={deliveryAddress.countryCode} />
      {addressFields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          value={typed[name] ?? deliveryAddress[name]}
          onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
          maxLength={200}
        />
      ))}
    </div>
  )
}
