import { Outlet } from 'react-router'
import { loadTexts } from '../texts/load-texts.ts'

await Promise.all([loadTexts('account'), loadTexts('forms'), loadTexts('order')])

export default function AccountLayout() {
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <Outlet />
    </div>
  )
}
