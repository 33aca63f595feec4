import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'

/** The action needs a click, because mail scanners open links. */
export function OneButtonForm({ lead, label }: { readonly lead: string; readonly label: string }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <p className="mb-6 text-17">{lead}</p>
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
