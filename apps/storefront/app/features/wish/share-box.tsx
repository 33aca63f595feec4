import type { WishListShare } from '@toonbank/contract/shop/wish.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { Form } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

export function ShareBox({ share }: { share: WishListShare | null }) {
  const t = useTexts('wish')
  const href = useHref()
  const { appUrl } = useShop()
  const link = share ? `${appUrl}${href('sharedWishlist', { key: share.key })}` : ''
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast({ tone: 'success', message: t('share.copied') })
  }
  return (
    <section id="share" aria-labelledby="share-title" className="mt-16 max-w-xl rounded bg-linen px-5 py-5">
      <h2 id="share-title" className="text-21">
        {t('share.title')}
      </h2>
      <p className="mt-1 text-muted">{t('share.lead')}</p>
      {share ? (
        <div className="mt-4 grid gap-3">
          <TextField label={t('share.link')} readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button className="needs-script justify-self-start" onClick={copy}>
            {t('share.copy')}
          </Button>
        </div>
      ) : null}
      <Form method="post" action={href('wishlistShare')} preventScrollReset className="mt-4 grid gap-3">
        <TextField
          name="name"
          label={t('share.name')}
          hint={t('share.nameHint')}
          maxLength={60}
          autoComplete="off"
          defaultValue={share?.name ?? ''}
        />
        <Button type="submit" look={share ? 'secondary' : 'primary'} className="justify-self-start">
          {t(share ? 'share.saveName' : 'share.make')}
        </Button>
      </Form>
      {share ? (
        <Form
          method="post"
          action={href('wishlistShare')}
          preventScrollReset
          className="mt-6 border-t border-line pt-4"
        >
          <p className="mb-3 text-13 text-muted">{t('share.ended')}</p>
          <Button type="submit" look="secondary" name="share" value="end">
            {t('share.end')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
