import type { PersonRole } from '@toonbank/domain/account/company-role.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function useRoleText(): (role: PersonRole) => string {
  const t = useTexts('company')
  return (role) => {
    const may = t(`may.${role}`)
    return `${t(`roles.${role}`)}: ${may.charAt(0).toLowerCase()}${may.slice(1)}`
  }
}
