/**
 * The columns of a referral as areas see it, from `referral r` and `referralTables`. Of the personal identity code only the part
 * that tells people apart: the rest does not leave the database here.
 */
export const referralColumns = `r.referral_id as "referralId", r.sample_number as "sampleNumber",
      p.product_name as "productName", ordered.contents ->> 'productName' as "orderedProductName",
      r.first_name as "firstName", r.last_name as "lastName", left(r.ssn, 7) || '****' as ssn,
      r.mobile_phone as "mobilePhone", r.email, r.street_address as "streetAddress", r.postal_code as "postalCode",
      r.city, r.gender, r.age, r.workflow_status as "referralWorkflowStatus", r.created_at as "createdAt",
      r.sampling_kit_logistics_in_progress_at as "samplingKitLogisticsInProgressAt",
      r.sampling_kit_sent_at as "samplingKitSentAt", r.rejection_reason as "rejectionReason",
      (select k.park_reason from packed_kit k where k.referral_id = r.referral_id and r.workflow_status in (3, 4)) as "parkReason"`;

/** What is joined to `referral r` for its columns. */
export const referralTables = `join product p on p.product_id = r.product_id
      left join product_version ordered on ordered.version_id = r.product_version_id`;
