import { isAboutClass, webhookKindNames, webhookKinds } from '@myhub/domain/access/webhook-kinds.ts'

const kindsJson = JSON.stringify(
  webhookKindNames.map((kind) => ({
    ...{ kind, change: webhookKinds[kind].change, isOfClass: isAboutClass(kind) },
  })),
)

/**
 * Queues webhook deliveries for a sync's changes, in its transaction: nothing is lost, and a failed
 * sync sends nothing. A change to a class is sent once, not once for each student.
 */
export async function queueWebhooks(
  run: (text: string, values: unknown[]) => Promise<unknown>,
  runId: string,
  now: Date,
): Promise<void> {
  await run(
    `insert into webhook_delivery
      (webhook_id, kind, batch_id, person_id, entity_id, occurred_at, next_try_at, created_at)
    select w.id, told.kind, $1::uuid, case when told."isOfClass" then null else c.person_id end,
      c.entity_id, min(c.changed_at), $3::timestamptz, $3::timestamptz
    from jsonb_to_recordset($2::jsonb) told (kind text, change text, "isOfClass" boolean)
    join webhook w on told.kind = any (w.kinds) and w.is_active and w.removed_at is null
    join (select run_id, kind, person_id, entity_id, changed_at from person_change
      union all select run_id, kind, person_id, entity_id, changed_at from registration_change) c
      on c.run_id = $1::uuid and c.kind = told.change
    group by 1, 2, 4, 5
    on conflict do nothing`,
    [runId, kindsJson, now],
  )
}
