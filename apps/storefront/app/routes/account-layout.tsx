import { Outlet } from 'react-router'
import { loadTexts } from '../texts/load-texts.ts'

await Promise.all([loadTexts('account'), loadTexts('forms')])

/** What all pages about an account share: their texts, and the width of the shop. */
export default function AccountLayout() {
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <Outlet />
    </div>
  )
}
