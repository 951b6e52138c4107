/** The columns of a hit, from `referral r`. */
export const foundReferralColumns = `r.referral_id as "referralId", r.sample_number as "sampleNumber",
  r.first_name as "firstName", r.last_name as "lastName", r.created_at as "createdAt"`;
