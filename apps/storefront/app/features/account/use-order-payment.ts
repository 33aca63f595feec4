import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useCallback, useEffect, useState } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { type PayProblem, toPayProblem } from '../../shop/pay-problem.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { type OrderPaymentOption, readOrderPaymentOptions, startOrderPayment } from './payment-order-api.ts'

const providerFailed = 'checkoutPaymentOptionProviderFailed'

/** A refusal of the provider loads the options again (specification 1.8-5). */
export function useOrderPayment({ uid, countryCode }: { uid: string; countryCode: CountryCode }, isOpen: boolean) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const addresses = useAddresses()
  const [options, setOptions] = useState<readonly OrderPaymentOption[]>()
  const [chosen, choose] = useState<string>()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a page do not change
  const load = useCallback(async () => {
    const found = await readOrderPaymentOptions(uid, countryCode)
    if (!found) showToast({ tone: 'error', title: t('failed'), message: phrase('checkoutPaymentOptionsFailed') })
    setOptions(found ?? [])
    choose((before) => (found?.some(({ id }) => id === before) ? before : found?.[0]?.id))
  }, [uid, countryCode])
  useEffect(() => {
    if (!isOpen) return
    setOptions(undefined)
    setProblem(undefined)
    setPaying(false)
    void load()
  }, [isOpen, load])

  async function pay(): Promise<void> {
    const option = options?.find(({ id }) => id === chosen)
    if (!option || isPaying) return
    setPaying(true)
    setProblem(undefined)
    const started = await startOrderPayment(uid, option)
    if (started?.ok) {
      const { paymentUrl, paymentUid } = started.value
      location.assign(paymentUrl ?? href(addresses, 'payment', { uid: paymentUid }))
      return
    }
    setPaying(false)
    if (!started) return
    const found = toPayProblem(started)
    if (found.phrase !== providerFailed) return setProblem(found)
    showToast({ tone: 'error', title: t('failed'), message: phrase(providerFailed) })
    await load()
  }
  return { options, chosen, choose, isPaying, problem, pay }
}
