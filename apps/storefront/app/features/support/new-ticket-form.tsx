import { ticketKinds, ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { SelectField } from '@toonbank/ui/form/select-field.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CountedField } from '../../ui/form/counted-fields.tsx'
import { MessageFields, RefusalAlert, useTextProblem } from './message-fields.tsx'
import type { TicketRefusal } from './ticket-refusal.ts'

interface NewTicketFormProps {
  readonly orders: readonly { readonly uid: string; readonly number: string }[]
  readonly order: string
  readonly operation: string
  readonly refusal: TicketRefusal | undefined
}

export function NewTicketForm({ orders, order, operation, refusal }: NewTicketFormProps) {
  const t = useTexts('support')
  const href = useHref()
  const typed = refusal?.typed ?? {}
  const subjectProblem = useTextProblem(refusal, 'subject', ticketLimits.subjectLength)
  return (
    <>
      <p className="mb-6 text-17 text-muted">{t('form.lead')}</p>
      <RefusalAlert refusal={refusal} />
      <Form method="post" encType="multipart/form-data" noValidate className="group grid max-w-xl gap-5">
        <SelectField
          name="kind"
          label={t('form.kind')}
          defaultValue={typed.kind ?? 'question'}
          options={[...ticketKinds, 'return' as const].map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <Note
          className="group-has-[option[value=defect]:checked]:block"
          link={<ShopLink to={href('guarantee')}>{t('form.guarantee')}</ShopLink>}
        >
          {t('form.defectNote')}
        </Note>
        <Note
          className="group-has-[option[value=return]:checked]:block"
          link={<ShopLink to={href('withdraw')}>{t('form.withdraw')}</ShopLink>}
        >
          {t('form.returnNote')}
        </Note>
        <SelectField
          name="order"
          label={t('form.order')}
          defaultValue={typed.order ?? order}
          options={[
            { value: '', label: t('form.noOrder') },
            ...orders.map(({ uid, number }) => ({ value: uid, label: number })),
          ]}
        />
        <CountedField
          name="subject"
          label={t('form.subject')}
          maxLength={ticketLimits.subjectLength}
          autoComplete="off"
          defaultValue={typed.subject}
          error={subjectProblem}
        />
        <MessageFields rows={7} operation={operation} refusal={refusal} send={t('form.send')} />
      </Form>
    </>
  )
}

function Note({ className, link, children }: { className: string; link: ReactNode; children: ReactNode }) {
  return (
    <div className={`hidden rounded border-l-2 border-edge bg-linen px-4 py-3 ${className}`}>
      <p>{children}</p>
      <p className="mt-1 flex min-h-11 items-center link">{link}</p>
    </div>
  )
}
