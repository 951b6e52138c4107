-- What the diagnostic centre has decided about a package, as areas compare it: by ids, texts in every language. Files
-- are not in it: adding one is no change of the package (decision A38).
create function analysis_content(analysis product_analysis_mapping) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', analysis.product_analysis_mapping_id,
    'code', analysis.kuntaliitto_code,
    'name', analysis.kuntaliitto_name,
    'targetGender', analysis.target_gender,
    'ageGroup', analysis.age_group,
    'resultType', analysis.result_type,
    'findings', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.diagnostic_values, 'outcome', r.outcome_id) order by r.position)
      from result_interpretation r where r.product_analysis_mapping_id = analysis.product_analysis_mapping_id), '[]'),
    'instructions', '{"fi": "", "sv": "", "en": ""}'::jsonb || coalesce((
      select jsonb_object_agg(t.language_code, t.instruction_description) from product_analysis_mapping_text t
      where t.product_analysis_mapping_id = analysis.product_analysis_mapping_id), '{}'))
$$;

create function citizen_texts_content(package uuid, language text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'productCitizenName', coalesce(max(t.product_citizen_name), ''),
    'productCitizenDescription', coalesce(max(t.product_citizen_description), ''),
    'productSubscriptionName', coalesce(max(t.product_subscription_name), ''),
    'productSubscriptionInstructions', coalesce(max(t.product_subscription_instructions), ''),
    'problemWithSampleTitle', coalesce(max(t.problem_with_sample_title), ''),
    'problemWithSampleInstruction', coalesce(max(t.problem_with_sample_instruction), ''),
    'problemWithSampleStatementTitle', coalesce(max(t.problem_with_sample_statement_title), ''),
    'problemWithSampleStatementInstruction', coalesce(max(t.problem_with_sample_statement_instruction), ''),
    'negativeSampleTitle', coalesce(max(t.negative_sample_title), ''),
    'productSubscriptionConfirmationSms', coalesce(max(t.product_subscription_confirmation_sms), ''),
    'productSubscriptionConfirmationEmail', coalesce(max(t.product_subscription_confirmation_email), ''),
    'resultSms', coalesce(max(t.result_sms), ''),
    'resultEmail', coalesce(max(t.result_email), ''))
  -- One row at most: the aggregates stand for one that is missing.
  from product_text t where t.product_id = package and t.language_code = language
$$;

create function product_content(package uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'productName', p.product_name,
    'productDescription', p.product_description,
    'returnByMailEnabled', p.return_by_mail_enabled,
    'returnToLabEnabled', p.return_to_lab_enabled,
    'contactByEmailEnabled', p.contact_by_email_enabled,
    'contactBySmsEnabled', p.contact_by_sms_enabled,
    'outcomes', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', o.outcome_id,
          'name', o.name,
          'titles', '{"fi": "", "sv": "", "en": ""}'::jsonb || coalesce((
            select jsonb_object_agg(t.language_code, t.title) from outcome_text t where t.outcome_id = o.outcome_id), '{}'))
        order by o.position)
      from outcome o where o.product_id = p.product_id and o.outcome_type = 1 and not o.is_archived), '[]'),
    'analyses', coalesce((
      select jsonb_agg(
        analysis_content(m) || jsonb_build_object('children', coalesce((
          select jsonb_agg(analysis_content(c) order by c.position, c.product_analysis_mapping_id)
          from product_analysis_mapping c
          where c.parent_product_analysis_mapping_id = m.product_analysis_mapping_id and c.is_in_package), '[]'))
        order by m.position, m.product_analysis_mapping_id)
      from product_analysis_mapping m
      where m.product_id = p.product_id and m.parent_product_analysis_mapping_id is null and m.is_in_package), '[]'),
    'texts', jsonb_build_object(
      'fi', citizen_texts_content(p.product_id, 'fi'),
      'sv', citizen_texts_content(p.product_id, 'sv'),
      'en', citizen_texts_content(p.product_id, 'en')))
  from product p where p.product_id = package
$$;

-- The package as the area saw it when it last saved its own part, or marked the package as reviewed.
create table hva_product_review (
  hva_product_id uuid primary key references hva_product on delete cascade,
  product_modified_at timestamptz(3) not null,
  reviewed_at timestamptz(3) not null,
  content jsonb not null
);

-- Whoever takes a package into use has seen it as it is. A trigger: no writer can forget it.
create function note_first_review() returns trigger language plpgsql as $$
begin
  insert into hva_product_review (hva_product_id, product_modified_at, reviewed_at, content)
  select new.hva_product_id, p.modified_at, new.created_at, product_content(p.product_id)
  from product p where p.product_id = new.product_id;
  return null;
end
$$;

create trigger hva_product_first_review after insert on hva_product for each row execute function note_first_review();

-- What was in use before reviews were kept counts as reviewed.
insert into hva_product_review (hva_product_id, product_modified_at, reviewed_at, content)
select h.hva_product_id, p.modified_at, clock_timestamp(), product_content(p.product_id)
from hva_product h join product p using (product_id);
