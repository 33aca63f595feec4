import pg from 'pg'

/** The shop works under this role, whose statements cannot reach files or programs of the machine. */
export const shopRole = 'shop'

/**
 * Makes the role the owner of the database, also in a cluster of an older version, where the shop worked as superuser.
 * Both have the same `password`.
 */
export async function ensureShopRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole])
    if (rowCount === 0) await client.query(makeRole(client.escapeLiteral(password)))
  } finally {
    await client.end()
  }
}

const notOfExtension = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = one.oid AND deptype IN ('e', 'i', 'a'))`

/** Several statements in one query are one transaction. REASSIGN OWNED refuses the role that created the cluster. */
const makeRole = (password: string) => `
  CREATE ROLE ${shopRole} LOGIN PASSWORD ${password};
  DO $$
  DECLARE
    statement text;
    own CONSTANT oid[] := ARRAY(SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema');
  BEGIN
    EXECUTE format('ALTER DATABASE %I OWNER TO ${shopRole}', current_database());
    FOR statement IN
      SELECT format('ALTER SCHEMA %I OWNER TO ${shopRole}', nspname) FROM pg_namespace WHERE oid = ANY (own) AND nspname <> 'public'
      UNION ALL SELECT format('ALTER TABLE %s OWNER TO ${shopRole}', oid::regclass) FROM pg_class one
        WHERE relnamespace = ANY (own) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${notOfExtension('pg_class')}
      UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${shopRole}', oid::regprocedure) FROM pg_proc one
        WHERE pronamespace = ANY (own) AND ${notOfExtension('pg_proc')}
      UNION ALL SELECT format('ALTER TYPE %s OWNER TO ${shopRole}', oid::regtype) FROM pg_type one
        WHERE typnamespace = ANY (own) AND typtype IN ('e', 'd', 'r') AND ${notOfExtension('pg_type')}
      UNION ALL SELECT format('ALTER STATISTICS %I.%I OWNER TO ${shopRole}', stxnamespace::regnamespace::text, stxname)
        FROM pg_statistic_ext WHERE stxnamespace = ANY (own)
      UNION ALL SELECT format('ALTER TEXT SEARCH CONFIGURATION %s OWNER TO ${shopRole}', oid::regconfig) FROM pg_ts_config one
        WHERE cfgnamespace = ANY (own) AND ${notOfExtension('pg_ts_config')}
      UNION ALL SELECT format('ALTER TEXT SEARCH DICTIONARY %s OWNER TO ${shopRole}', oid::regdictionary) FROM pg_ts_dict one
        WHERE dictnamespace = ANY (own) AND ${notOfExtension('pg_ts_dict')}
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`
