import type { Passkey } from '@toonbank/contract/shop/passkey.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form } from 'react-router'
import { usePasskeySupport } from '../../../forms/passkey.ts'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { DayText } from '../../../shop/day-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { PartProps } from './information-parts.tsx'
import { ProveByLink } from './prove-by-link.tsx'

export function PasskeysPart({
  customer,
  edited,
  refusal,
  isOwnerProven,
  passkeys,
}: PartProps & { passkeys: readonly Passkey[] }) {
  const t = useTexts('account')
  const href = useHref()
  const isSupported = usePasskeySupport()
  if (passkeys.length === 0 && !isSupported) return null
  return (
    <section id="part-passkey" aria-labelledby="passkey-title" className="border-t border-line py-6">
      <h2 id="passkey-title" className="text-21">
        {t('passkeys.title')}
      </h2>
      <p className="mt-2 max-w-column text-muted">{t('passkeys.lead')}</p>
      {passkeys.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.uid} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isSupported && edited !== 'passkey' ? (
        <ShopLink
          to={`${href('accountInformation')}?edit=passkey#part-passkey`}
          preventScrollReset
          className="mt-2 inline-flex min-h-11 items-center link"
        >
          {t('passkeys.add')}
        </ShopLink>
      ) : null}
      {isSupported && edited === 'passkey' ? (
        <div className="mt-4 max-w-column">
          {customer.hasPassword || isOwnerProven ? (
            <AddPasskey hasPassword={customer.hasPassword} refusal={refusal} />
          ) : (
            <ProveByLink part="passkey" />
          )}
        </div>
      ) : null}
    </section>
  )
}

function PasskeyItem({ passkey: { uid, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTexts('account')
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{name}</span>
            <span className="block text-13 text-muted">
              {t('passkeys.addedOn')} <DayText at={createdAt} />
              {lastUsedAt ? (
                <>
                  {' · '}
                  {t('passkeys.usedOn')} <DayText at={lastUsedAt} />
                </>
              ) : null}
            </span>
          </span>
          <span className="link">{t('change')}</span>
        </summary>
        <div className="grid max-w-column gap-3 pb-5">
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="renamedPasskey" value={uid} />
            <TextField
              name="name"
              label={t('passkeys.name')}
              defaultValue={name}
              maxLength={50}
              required
              className="min-w-0 grow"
            />
            <Button type="submit" look="secondary">
              {t('information.save')}
            </Button>
          </Form>
          <Form method="post">
            <Button type="submit" look="quiet" className="-ml-5" name="removedPasskey" value={uid}>
              {t('passkeys.remove')}
            </Button>
          </Form>
        </div>
      </details>
    </li>
  )
}
