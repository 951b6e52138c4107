/**
 * The migrations that each released version brought, each with the first 16 digits of its checksum (`sha256sum`). A release adds its
 * own.
 */
export const releasedMigrations = {
  '0.1.0': {
    '001_foundation.sql': 'aa4d6b4318914aec',
    '002_products.sql': '040ca8feae33dcd8',
    '003_hva_products.sql': 'bbba8d01bb60dc26',
    '004_identity.sql': '74e10025b124e7e8',
    '005_idempotency.sql': '74b7217120fcb338',
    '006_attachments.sql': 'b6c5d41b35d8cc49',
    '007_outcome_settings_index.sql': '84afefb6fe776b0c',
    '010_orders_and_results.sql': '343e96ce9cdafa0c',
    '011_folding_and_covering_indexes.sql': '8f0c33a1fdc641e0',
    '012_access_log.sql': '20827a0a0de4b988',
    '013_logistics.sql': '805ecc17b7712271',
    '014_outdated_translations.sql': '9198a5adb0c3a3fd',
    '015_analysis_panels.sql': 'f0202c0fb6982827',
    '016_package_reviews.sql': 'e3db1b9fee03b761',
    '017_worklist.sql': '717f5a0688a76671',
    '018_packing_list.sql': '307c1678ec2e7688',
    '019_withdrawals.sql': 'c17565b897bb915f',
    '020_audit_schema.sql': 'f5ee5c7d56e6a8d0',
    '021_seal_keys.sql': 'b843a7ca40f9d1ee',
    '022_seal_timestamps.sql': '79990c17e15f3478',
    '023_stored_files.sql': '30f65bee38258e71',
    '024_rights_of_kept_answers.sql': '58362a5c9cf69fc7',
    '025_health_probe.sql': 'b0fab0431a4cd04e',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Of each of these versions: the number of its last migration. */
export const releases = Object.entries(releasedMigrations).map(
  ([version, names]) => [version, Math.max(...Object.keys(names).map((name) => Number(name.slice(0, 3))))] as const,
);
