import type { Address } from '@toonbank/contract/shop/address.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { closePanel, useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useEffect, useState } from 'react'
import { Form, useFetcher, useLocation, useSubmit } from 'react-router'
import { useHref } from '../language/use-href.ts'
import { useShop } from '../shop/use-shop.ts'
import { usePhrase, useTexts } from '../texts/use-texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { AddressForm } from './address-form.tsx'
import type { Problems, Typed } from './parse-form.ts'

interface Answer {
  readonly notice?: string
  readonly uid?: string
  readonly phrase?: string
  readonly problems?: Problems
  readonly typed?: Typed
}

export default function AddressesPanel({ open }: { open: boolean }) {
  const t = useTexts('forms')
  const panel = useOpenPanel()
  const { customer } = useShop()
  const wanted = panel?.name === 'addresses' ? panel.data?.uid : undefined
  const [edited, edit] = useState<string>()
  useEffect(() => {
    if (open) edit(wanted)
  }, [open, wanted])
  const addresses = customer?.addresses.delivery ?? []
  const back = (
    <IconButton label={t('toAddresses')} className="-ml-3" onClick={() => edit(undefined)}>
      <Icon name="left" />
    </IconButton>
  )
  const title = t(edited === undefined ? 'yourAddresses' : edited === '' ? 'newAddress' : 'changeThisAddress')
  return (
    <Panel
      open={open}
      onClose={closePanel}
      title={title}
      back={edited === undefined ? null : back}
      view={edited ?? `list of ${addresses.length}`}
    >
      {edited === undefined ? (
        <List addresses={addresses} edit={edit} />
      ) : (
        <Editor key={edited} address={addresses.find(({ uid }) => uid === edited)} onSaved={() => edit(undefined)} />
      )}
    </Panel>
  )
}

function useAnswer(answer: Answer | undefined, onDone?: (uid: string | undefined) => void): void {
  const phrase = usePhrase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what it waits for
  useEffect(() => {
    if (answer?.notice) {
      showToast({ tone: 'success', message: phrase(answer.notice) })
      onDone?.(answer.uid)
    } else if (answer?.phrase && !answer.problems) showToast({ tone: 'error', message: phrase(answer.phrase) })
  }, [answer])
}

function List({ addresses, edit }: { addresses: readonly Address[]; edit: (uid: string) => void }) {
  const t = useTexts('forms')
  const href = useHref()
  const { customer } = useShop()
  const isCheckout = useLocation().pathname.includes('checkout')
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  const isBusy = fetcher.state !== 'idle'
  const [removed, askRemoval] = useState<string>()
  const defaultUid = customer?.defaultDeliveryAddressId
  return (
    <>
      {addresses.length === 0 ? <p className="mb-4">{t('noAddresses')}</p> : null}
      <ul className="border-t border-line">
        {addresses.map((address) => (
          <li key={address.uid} className="border-b border-line py-4">
            <div id={`address-${address.uid}`}>
              {addressLines(address).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {address.uid === defaultUid ? (
              <p className="mt-1 flex items-center gap-1 text-13 text-moss">
                <Icon name="check" className="size-4" />
                {t('isDefault')}
              </p>
            ) : null}
            {isCheckout ? (
              <Form method="post" action={href('checkoutInformation')} className="mt-2">
                <Button type="submit" name="addressId" value={address.uid} aria-describedby={`address-${address.uid}`}>
                  {t('chooseAddress')}
                </Button>
              </Form>
            ) : null}
            <div className="mt-1 -ml-5 flex flex-wrap items-center">
              <Button look="quiet" aria-describedby={`address-${address.uid}`} onClick={() => edit(address.uid)}>
                {t('changeAddress')}
              </Button>
              {address.uid === defaultUid ? null : (
                <fetcher.Form method="post" action={href('accountInformation')} className="contents">
                  <input type="hidden" name="stay" value="1" />
                  <Button
                    type="submit"
                    look="quiet"
                    name="defaultAddressId"
                    value={address.uid}
                    busy={isBusy}
                    aria-describedby={`address-${address.uid}`}
                  >
                    {t('makeDefault')}
                  </Button>
                  {removed === address.uid ? null : (
                    <Button
                      look="quiet"
                      aria-describedby={`address-${address.uid}`}
                      onClick={() => askRemoval(address.uid)}
                    >
                      {t('deleteAddress')}
                    </Button>
                  )}
                  {removed === address.uid ? (
                    <div className="mt-2 ml-5 w-full">
                      <p role="status">{t('deleteAsk')}</p>
                      <Button
                        type="submit"
                        look="secondary"
                        name="removedAddressId"
                        value={address.uid}
                        busy={isBusy}
                        autoFocus
                        aria-describedby={`address-${address.uid}`}
                      >
                        {t('deleteYes')}
                      </Button>
                      <Button look="quiet" onClick={() => askRemoval(undefined)}>
                        {t('cancel')}
                      </Button>
                    </div>
                  ) : null}
                </fetcher.Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="mt-5" onClick={() => edit('')}>
        <Icon name="plus" className="size-5" />
        {t('newAddress')}
      </Button>
    </>
  )
}

function Editor({ address, onSaved }: { address: Address | undefined; onSaved: () => void }) {
  const t = useTexts('forms')
  const href = useHref()
  const { customer } = useShop()
  const fetcher = useFetcher<Answer>()
  const submit = useSubmit()
  const isCheckout = useLocation().pathname.includes('checkout')
  useAnswer(fetcher.data, (uid) => {
    onSaved()
    if (isCheckout && !address && uid)
      void submit({ addressId: uid }, { method: 'post', action: href('checkoutInformation') })
  })
  const { firstName = '', lastName = '', companyName = '' } = customer ?? {}
  return (
    <AddressForm
      save={t('saveAddress')}
      typed={fetcher.data?.typed ?? address ?? { firstName, lastName, companyName }}
      stored={address}
      problems={fetcher.data?.problems}
      phrase={fetcher.data?.phrase}
      form={{ Form: fetcher.Form, action: href('newAddress'), isBusy: fetcher.state !== 'idle' }}
    />
  )
}
