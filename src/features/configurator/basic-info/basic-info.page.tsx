import type { ReactNode } from 'react';
import { PhaseScreen } from '../frame/phase-screen';
import { BasicInfoForm } from './basic-info.form';

/** The first phase: the package's name, description and positive outcomes. */
export function BasicInfoPage(): ReactNode {
  return <PhaseScreen>{(product) => <BasicInfoForm product={product} />}</PhaseScreen>;
}
